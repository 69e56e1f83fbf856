// What signals mean to the processes that read. Those that ask a program to end reach its children too where they go to
// all of its group or unit (systemd, Ctrl-C in a terminal); they are the parent's to answer, who lets what is being read
// be finished and ends its children itself.

/** A child of ours that needs too much memory sends it to itself. One that nobody else sends, and that leaves no core. */
export const memorySignal: NodeJS.Signals = process.platform === 'win32' ? 'SIGTERM' : 'SIGUSR2'

const askingToEnd: readonly NodeJS.Signals[] = ['SIGHUP', 'SIGINT', 'SIGTERM']

export function leaveEndToParent(): void {
  for (const signal of askingToEnd) process.on(signal, () => undefined)
}

/** One that is not up yet ends by them, and so does any by the kernel's memory killer: its file is not to blame. */
export function isFromOutside(signal: NodeJS.Signals | null): boolean {
  return signal === 'SIGKILL' || (signal !== null && askingToEnd.includes(signal))
}
