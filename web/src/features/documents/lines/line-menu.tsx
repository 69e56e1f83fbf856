import BetweenHorizontalStart from 'lucide-react/icons/between-horizontal-start'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { KeyHint } from '../../../ui/key-hint.tsx'
import { Menu, MenuItem } from '../../../ui/overlays/menu.tsx'
import { LineMenuTrigger, type LineMenuProps } from './line-menu-trigger.tsx'

/** Menu to move a line or insert one beside it. */
export function LineMenu({ index, lines, onMove, onInsert }: LineMenuProps) {
  return (
    <Menu align="start" trigger={<LineMenuTrigger index={index} />}>
      <MenuItem
        icon={<ChevronDown aria-hidden className="rotate-180" />}
        disabled={index === 0}
        onSelect={() => onMove(index, -1)}
      >
        <span className="flex-1">Subir</span>
        <MoveKey keys="Alt+↑" />
      </MenuItem>
      <MenuItem
        icon={<ChevronDown aria-hidden />}
        disabled={index === lines - 1}
        onSelect={() => onMove(index, 1)}
      >
        <span className="flex-1">Bajar</span>
        <MoveKey keys="Alt+↓" />
      </MenuItem>
      <MenuItem icon={<BetweenHorizontalStart aria-hidden />} onSelect={() => onInsert(index)}>
        Insertar una línea encima
      </MenuItem>
      <MenuItem icon={<BetweenHorizontalStart aria-hidden />} onSelect={() => onInsert(index + 1)}>
        Insertar una línea debajo
      </MenuItem>
    </Menu>
  )
}

/** Keyboard hint, shown only on devices with a keyboard. */
function MoveKey({ keys }: { keys: string }) {
  return (
    <span aria-hidden className="pointer-coarse:hidden">
      <KeyHint keys={keys} />
    </span>
  )
}
