import { loadWords } from '@/app/words/words'

/**
 * A part of a page, and the words of its feature, loaded together.
 * @param feature its folder in web/src/features, or a folder in it
 */
export const withWords =
  <Part>(feature: string, load: () => Promise<Part>) =>
  async (): Promise<Part> => {
    const [part] = await Promise.all([load(), loadWords(feature)])
    return part
  }
