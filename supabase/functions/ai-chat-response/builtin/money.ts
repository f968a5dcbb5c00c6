/**
 * A price as customers read it everywhere in the product: `$24.50`.
 * @param price above 0; 0 means that no price is given and has no words.
 */
export function formatPrice(price: number): string {
  return `$${price.toFixed(2)}`
}
