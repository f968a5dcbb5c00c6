/** The database's limits for a product. Texts are in characters. */
export const productLimits = {
  name: 300,
  category: 200,
  description: 10_000,
  price: 9_999_999_999.99,
  images: 5,
  imageUrl: 2000,
  altText: 500,
  options: 30,
  optionName: 100,
  leadTime: 60,
}
