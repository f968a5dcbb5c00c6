import { examine } from '../setup/doctor.ts'

/** `frontdesk doctor`: one line a check; exit code 1 when something is wrong. */
export async function run(): Promise<void> {
  const findings = await examine(process.env)
  for (const { status, text } of findings) console.log(`${status.padEnd(9)}${text}`)
  const count = (wanted: string) => findings.filter(({ status }) => status === wanted).length
  const [wrong, warnings] = [count('wrong'), count('warning')]
  console.log(
    wrong + warnings === 0
      ? '\nEverything is well.'
      : `\n${wrong} wrong, ${warnings} ${warnings === 1 ? 'warning' : 'warnings'}. The README explains the settings.`,
  )
  if (wrong > 0) process.exitCode = 1
}
