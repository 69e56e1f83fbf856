// Signs of how the file was made and whether it was edited afterwards. Missing metadata counts for nothing.
import { dayMs } from '@conforme/contract/values/durations'
import type { Facts } from '../checks/facts.ts'
import type { Origin } from '../../reading/reading.ts'
import type { Sign } from './sign.ts'

/** Programs in which people edit documents; issuing systems write PDFs through libraries. */
const editors =
  /photoshop|illustrator|canva|ilovepdf|smallpdf|sejda|pdfescape|foxit (?:phantom|editor)|nitro|pdfelement|inkscape|gimp|coreldraw|pixelmator|affinity|picsart|snapseed|lightroom/i
/** Acrobat's own editor, but not its Distiller or a printer driver. */
const acrobat = /acrobat (?:pro|dc|standard)|adobe acrobat \d/i
const wordProcessors = /microsoft.{0,3} word|libreoffice writer|google docs|wps writer/i
/** A file saved again sooner than this was signed or passed through a print server, not edited. */
const editedAfterMs = dayMs

export function originSigns(origin: Origin, facts: Facts): Sign[] {
  return [...programSigns(origin, facts), ...editSigns(origin, facts), ...imageSigns(origin)]
}

function programSigns({ producer, creator, kind }: Origin, facts: Facts): Sign[] {
  if (kind !== 'pdf') return []
  const programs = [creator, producer].filter((program) => program !== undefined)
  const editor = programs.find((program) => editors.test(program) || acrobat.test(program))
  if (editor !== undefined)
    return [{ weight: 0.2, flag: `El PDF pasó por un programa de edición (${shorten(editor)}).` }]
  const isElectronic = /^[FB][A-Z0-9]{3}$|^EB?01$|^E001$/.test(facts.serie ?? '')
  const writer = programs.find((program) => wordProcessors.test(program))
  return writer !== undefined && isElectronic
    ? [
        {
          weight: 0.15,
          flag: `El PDF se hizo con un procesador de textos (${shorten(writer)}), poco usual en un comprobante electrónico.`,
        },
      ]
    : []
}

function editSigns(origin: Origin, facts: Facts): Sign[] {
  const signs: Sign[] = []
  const created = Date.parse(origin.createdAt ?? '')
  const modified = Date.parse(origin.modifiedAt ?? '')
  if (modified - created > editedAfterMs) {
    const days = Math.round((modified - created) / 86_400_000)
    signs.push({
      weight: 0.1,
      flag: `El PDF se modificó ${days === 1 ? 'un día' : `${days} días`} después de creado.`,
    })
  }
  // A digital signature adds one incremental update.
  if ((origin.incrementalUpdates ?? 0) > 1)
    signs.push({ weight: 0.08, flag: `El PDF se guardó ${origin.incrementalUpdates} veces sobre sí mismo.` })
  // PDFs from SUNAT's portal write instalments as annotations.
  if ((origin.textAnnotations ?? 0) > 0 && !/^EB?01$|^E001$/.test(facts.serie ?? ''))
    signs.push({ weight: 0.15, flag: 'El PDF tiene anotaciones de texto puestas encima de la página.' })
  return signs
}

function imageSigns({ kind, software }: Origin): Sign[] {
  if (kind === 'pdf' || software === undefined || !editors.test(software)) return []
  return [{ weight: 0.3, flag: `La imagen se guardó con un programa de edición (${shorten(software)}).` }]
}

function shorten(program: string): string {
  return program.replace(/\s+/g, ' ').trim().slice(0, 60)
}
