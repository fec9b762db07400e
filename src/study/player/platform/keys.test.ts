import { describe, expect, it } from 'vitest';
import { type Focus, heardKey } from './keys';

const press = (key: string, focus: Focus = 'page', more: Partial<KeyboardEvent> = {}) =>
  heardKey(
    {
      key,
      repeat: false,
      ctrlKey: false,
      metaKey: false,
      altKey: false,
      isComposing: false,
      defaultPrevented: false,
      ...more,
    },
    focus,
  );
const NOT_OURS = { ours: false };

describe('a key', () => {
  it.each([
    [' ', 'toggle'],
    ['f', 'fullScreen'],
    ['F', 'fullScreen'],
    ['m', 'mute'],
  ])('«%s» is %s, and the browser does nothing with it', (key, action) => {
    expect(press(key)).toEqual({ ours: true, action });
  });

  it.each(['k', 'Enter', 'ArrowRight', 'Escape', 'Tab'])('«%s» is nobody’s', (key) => {
    expect(press(key)).toEqual(NOT_OURS);
  });

  it('that is typed into a field stays there', () => {
    for (const key of [' ', 'f', 'm']) expect(press(key, 'field')).toEqual(NOT_OURS);
  });

  it('that presses a focused button does not toggle once more', () => {
    expect(press(' ', 'control')).toEqual(NOT_OURS);
    expect(press('m', 'control')).toEqual({ ours: true, action: 'mute' });
  });

  it('that is held down acts once, and does not scroll either', () => {
    expect(press(' ', 'page', { repeat: true })).toEqual({ ours: true });
  });

  it.each(['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'])(
    'with %s is somebody else’s',
    (name) => {
      expect(press('f', 'page', { [name]: true })).toEqual(NOT_OURS);
    },
  );
});
