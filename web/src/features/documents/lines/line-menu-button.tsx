import { lazy } from 'react'
import { LazyMenu } from '../../../ui/overlays/lazy-menu.tsx'
import { LineMenuTrigger, type LineMenuProps } from './line-menu-trigger.tsx'

const loadMenu = () => import('./line-menu.tsx').then((module) => ({ default: module.LineMenu }))
const LineMenu = lazy(loadMenu)

export function LineMenuButton(props: LineMenuProps) {
  return (
    <LazyMenu load={loadMenu} trigger={(button) => <LineMenuTrigger {...button} index={props.index} />}>
      <LineMenu {...props} />
    </LazyMenu>
  )
}
