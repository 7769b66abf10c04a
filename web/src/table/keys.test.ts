import { describe, expect, it } from 'vitest';
import { keyAction, type Pressed } from './keys';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  defaultPrevented: false,
  target: { tagName: 'BODY' },
  ...more,
});

describe('keys', () => {
  it('have their meaning', () => {
    expect(keyAction(press('u'))).toEqual({ do: 'undo' });
    expect(keyAction(press('3'))).toEqual({ do: 'choose', index: 2 });
    expect(keyAction(press(','))).toEqual({ do: 'time', by: -1 });
    expect(keyAction(press('>'))).toEqual({ do: 'turn', by: 1 });
    expect(keyAction(press('w'))).toEqual({ do: 'replay' });
    expect(keyAction(press('Enter'))).toEqual({ do: 'confirm' });
    expect(keyAction(press('x'))).toBeNull();
  });
  it('belong to a field while somebody writes', () => {
    expect(keyAction(press('u', { target: { tagName: 'INPUT', type: 'text' } }))).toBeNull();
    expect(keyAction(press('u', { target: { tagName: 'INPUT', type: 'range' } }))).toEqual({ do: 'undo' });
  });
  it('belong to the browser with a modifier, and Enter to the button in focus', () => {
    expect(keyAction(press('r', { ctrlKey: true }))).toBeNull();
    expect(keyAction(press('Enter', { target: { tagName: 'BUTTON' } }))).toBeNull();
    expect(keyAction(press('Enter', { defaultPrevented: true }))).toBeNull();
  });
});
