/** The most characters that the database stores of each text of a business. */
export const businessLimits = { name: 200, description: 10_000, policies: 50_000, ai_instructions: 20_000 }
