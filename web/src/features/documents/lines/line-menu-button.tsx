import { late } from '../../../lib/lazy-part.tsx'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import { LineMenuTrigger, type LineMenuProps } from './line-menu-trigger.tsx'

const loadMenu = async () => (await import('./line-menu.tsx')).LineMenu
const LineMenu = late(loadMenu)

export function LineMenuButton(props: LineMenuProps) {
  return (
    <LazyMenu load={loadMenu} trigger={(button) => <LineMenuTrigger {...button} index={props.index} />}>
      <LineMenu {...props} />
    </LazyMenu>
  )
}
