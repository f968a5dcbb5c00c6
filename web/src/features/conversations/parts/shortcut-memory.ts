import { remembered } from './remembered.ts'

const setting = remembered('inbox-shortcuts')

/** Whether single keys act in this browser: who speaks to their computer, or presses keys by chance, may turn them off. */
export const areShortcutsOn = (): boolean => setting.read() !== 'off'

export const turnShortcuts = (isOn: boolean): void => setting.write(isOn ? null : 'off')
