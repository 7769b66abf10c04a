// The keys of the table, as what they mean.

export type KeyAction =
  | { do: 'back' | 'confirm' | 'undo' | 'hint' | 'rules' | 'keys' | 'next' | 'link' | 'replay' }
  | { do: 'time' | 'turn'; by: 1 | -1 }
  | { do: 'choose'; index: number };

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  defaultPrevented: boolean;
  target: unknown;
}

/** What a key means at the table, or null where it belongs to a field, a button or the browser. */
export function keyAction(event: Pressed): KeyAction | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return null;
  if (/^[1-9]$/.test(event.key)) return { do: 'choose', index: Number(event.key) - 1 };
  switch (event.key) {
    case 'Escape':
      return { do: 'back' };
    case 'Enter':
      return isControl(event.target) ? null : { do: 'confirm' };
    case 'u':
      return { do: 'undo' };
    case 'h':
      return { do: 'hint' };
    case 'r':
      return { do: 'rules' };
    case 'n':
      return { do: 'next' };
    case 'l':
      return { do: 'link' };
    case '?':
      return { do: 'keys' };
    case ',':
      return { do: 'time', by: -1 };
    case '.':
      return { do: 'time', by: 1 };
    case '<':
      return { do: 'turn', by: -1 };
    case '>':
      return { do: 'turn', by: 1 };
    case 'w':
      return { do: 'replay' };
    default:
      return null;
  }
}

function nameOf(target: unknown): string {
  return typeof target === 'object' && target !== null && 'tagName' in target ? String(target.tagName).toLowerCase() : '';
}
function isTyping(target: unknown): boolean {
  const name = nameOf(target);
  const isSlider = name === 'input' && (target as { type?: string }).type === 'range';
  return !isSlider && ['input', 'textarea', 'select'].includes(name);
}
function isControl(target: unknown): boolean {
  return ['a', 'button', 'input', 'summary'].includes(nameOf(target));
}
