/** How a business's button looks on other sites. */
export interface ButtonLook {
  side: 'left' | 'right'
  /** Such as #00777b, on which white can be read; null for the standard colour. */
  color: string | null
}
