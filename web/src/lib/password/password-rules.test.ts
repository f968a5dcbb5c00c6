import { describe, expect, it } from 'vitest'
import { newPasswordProblem } from './password-rules.ts'

describe('newPasswordProblem', () => {
  it('accepts six characters typed twice', () => {
    expect(newPasswordProblem('abcdef', 'abcdef')).toBeUndefined()
  })

  it('wants at least six characters', () => {
    expect(newPasswordProblem('abcde', 'abcde')).toBe('Password must be at least 6 characters long.')
  })

  it('wants the same password twice, and says that first', () => {
    expect(newPasswordProblem('abcdef', 'abcdeF')).toBe('Passwords do not match.')
    expect(newPasswordProblem('abc', 'abd')).toBe('Passwords do not match.')
  })
})
