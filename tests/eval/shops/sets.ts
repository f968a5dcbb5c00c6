import { join } from 'node:path'
import { EvalDataError, findSetFolders, foldersOfSet } from '../data.ts'
import type { EvaluationRequest } from '../evaluation.ts'
import { type ExamShop, readShops } from './layout.ts'

/** Shops that are measured together. */
export interface ExamSet {
  name: string
  shops: ExamShop[]
  /** Whether its rows are to be seen by nobody: only shares of them are printed. */
  isUnseen: boolean
}

const ourHalf = (half: string) => join(import.meta.dirname, 'halves', half)

/**
 * Reads the sets: those of the evaluation data, where they are there, and the two halves of ours.
 * @param names the shops to read, from the sets that may be seen; with names, the unseen half is left out
 * @throws EvalDataError for data that does not fit, and for a name that no shop has
 */
export async function readSets({
  dataFolder,
  shops: names,
}: Pick<EvaluationRequest, 'dataFolder' | 'shops'>): Promise<ExamSet[]> {
  const hasExam = dataFolder !== undefined && (await foldersOfSet(dataFolder, 'exam')).length > 0
  const exam = hasExam ? await findSetFolders(dataFolder, 'exam', ['shops', 'questions']) : []
  const sets = [
    { name: 'exam', folders: exam, isUnseen: false },
    { name: 'open', folders: [ourHalf('open')], isUnseen: false },
    { name: 'unseen', folders: names ? [] : [ourHalf('unseen')], isUnseen: true },
  ]
  const read = await Promise.all(
    sets.map(async ({ folders, ...set }) => ({
      ...set,
      shops: (await Promise.all(folders.map(folder => readShops(folder, names)))).flat(),
    })),
  )
  const known = read.flatMap(({ shops }) => shops.map(({ name }) => name))
  const unknown = names?.filter(name => !known.includes(name)) ?? []
  if (unknown.length > 0) throw new EvalDataError(`There is no shop ${unknown.join(', ')}.`)
  return read.filter(({ shops }) => shops.length > 0)
}
