// Signal handling of the reading processes. Termination signals sent to the whole process group or unit (systemd, Ctrl-C in
// a terminal) reach the children too, which ignore them: the parent lets current readings finish and ends its children
// itself.

/** A child that exceeds its memory limit sends this to itself. Nothing else sends it, and it writes no core dump. */
export const memorySignal: NodeJS.Signals = process.platform === 'win32' ? 'SIGTERM' : 'SIGUSR2'

const askingToEnd: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']

export function leaveEndToParent(): void {
  for (const signal of askingToEnd) process.on(signal, () => undefined)
}

/** These end a child that is not up yet, and SIGKILL by the out-of-memory killer ends any: its file is not at fault. */
export function isFromOutside(signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGKILL' || (signal !== null && askingToEnd.includes(signal))
}
