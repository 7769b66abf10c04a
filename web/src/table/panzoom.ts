// Which part of a large drawing is in sight. Plain figures: the component beside it turns wheel, fingers
// and keys into these.

export interface Point {
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}
/** The part in sight, in the drawing's own units. */
export interface Sight extends Point, Size {}
/** How near one looks, 1 being the whole drawing, and at what. */
export interface Camera extends Point {
  zoom: number;
}

export const NEAREST = 5;

export const whole = (drawing: Sight): Camera => ({ zoom: 1, ...middle(drawing) });

/** What a camera sees through a frame of this size; the drawing fits as a whole at zoom 1. */
export function sightOf(camera: Camera, drawing: Sight, frame: Size): Sight {
  const scale = Math.min(frame.width / drawing.width, frame.height / drawing.height) * camera.zoom || 1;
  const [width, height] = [frame.width / scale, frame.height / scale];
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Nearer or farther, with the point under the pointer staying where it is. */
export function zoomed(camera: Camera, factor: number, at: Point, drawing: Sight, frame: Size): Camera {
  const zoom = Math.max(1, Math.min(NEAREST, camera.zoom * factor));
  const by = camera.zoom / zoom;
  return kept({ zoom, x: at.x + (camera.x - at.x) * by, y: at.y + (camera.y - at.y) * by }, drawing, frame);
}

export function moved(camera: Camera, dx: number, dy: number, drawing: Sight, frame: Size): Camera {
  return kept({ ...camera, x: camera.x + dx, y: camera.y + dy }, drawing, frame);
}

/** Moves just so far that an area is in sight with some room around it. */
export function revealed(camera: Camera, area: Sight, drawing: Sight, frame: Size): Camera {
  const sight = sightOf(camera, drawing, frame);
  const shift = (from: number, length: number, start: number, room: number) => {
    if (from < start) return from - start;
    return Math.max(0, from + length - start - room);
  };
  const dx = shift(area.x, area.width, sight.x, sight.width);
  const dy = shift(area.y, area.height, sight.y, sight.height);
  return dx === 0 && dy === 0 ? camera : moved(camera, dx, dy, drawing, frame);
}

/** How to look at first: as a whole, but nearer, at what matters, where that would leave most of the frame empty. */
export function atFirst(drawing: Sight, frame: Size, at: Point | null = null): Camera {
  const [across, down] = [frame.width / drawing.width, frame.height / drawing.height];
  const filling = Math.max(across, down) / Math.min(across, down);
  const isNear = filling > MOSTLY_EMPTY;
  return isNear ? kept({ ...whole(drawing), ...at, zoom: filling }, drawing, frame) : whole(drawing);
}
const MOSTLY_EMPTY = 1.5;

/** Nobody gets lost: the edge of the drawing is the edge of the world. */
function kept(camera: Camera, drawing: Sight, frame: Size): Camera {
  const sight = sightOf(camera, drawing, frame);
  const clamp = (at: number, start: number, length: number, seen: number) => {
    if (seen >= length) return start + length / 2;
    return Math.max(start + seen / 2, Math.min(start + length - seen / 2, at));
  };
  return {
    zoom: camera.zoom,
    x: clamp(camera.x, drawing.x, drawing.width, sight.width),
    y: clamp(camera.y, drawing.y, drawing.height, sight.height),
  };
}

function middle(area: Sight): Point {
  return { x: area.x + area.width / 2, y: area.y + area.height / 2 };
}
