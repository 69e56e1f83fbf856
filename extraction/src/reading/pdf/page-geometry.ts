// Rectangles and quarter turns. A page is read in its own space and shown rotated; boxes must follow.
export interface Rect {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

/** Quarter turns clockwise. */
export type Turns = 0 | 1 | 2 | 3

export function toTurns(count: number): Turns {
  const turns = ((count % 4) + 4) % 4
  return turns === 1 || turns === 2 || turns === 3 ? turns : 0
}

export function turnSize(size: Size, turns: Turns): Size {
  return turns % 2 ? { width: size.height, height: size.width } : size
}

/** The rectangle's position after its page (of `size`) is rotated clockwise; y grows downwards. */
export function turnRect(rect: Rect, size: Size, turns: Turns): Rect {
  const { left, top, right, bottom } = rect
  const { width, height } = size
  switch (turns) {
    case 0:
      return rect
    case 1:
      return { left: height - bottom, top: left, right: height - top, bottom: right }
    case 2:
      return { left: width - right, top: height - bottom, right: width - left, bottom: height - top }
    case 3:
      return { left: top, top: width - right, right: bottom, bottom: width - left }
  }
}

export function unite(a: Rect, b: Rect): Rect {
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
  }
}

export function uniteAll(rects: readonly Rect[]): Rect {
  const [first, ...rest] = rects
  if (!first) return { left: 0, top: 0, right: 0, bottom: 0 }
  return rest.reduce(unite, first)
}
