/** The zero of each set of decimal digits that keyboards of our languages write: Arabic, Persian, Devanagari, Bengali. */
export const zeros = [0x0660, 0x06f0, 0x0966, 0x09e6]
