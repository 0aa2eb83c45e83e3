import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { beginsValue } from '../../../../ground/grid/grid-keys.ts';
import type { PriceEditor } from '../hooks/use-price-editor.ts';

/** What is done on the grid before the fields are there. */
export interface TypedEarly {
  /** A price that is typed. */
  text: string;
  /** Enter came after it. */
  isEntered: boolean;
  /** The fields were asked for, by Enter or a double click. */
  isAsked: boolean;
}

export const NOTHING_TYPED: TypedEarly = { text: '', isEntered: false, isAsked: false };

interface TypedEarlyProps {
  readonly typed: RefObject<TypedEarly>;
  readonly editor: PriceEditor;
}

/** In the fields' place, until they are there: a price of which they had only the end would be another price. */
export const KeepTyped = ({ typed, editor: { selection } }: TypedEarlyProps) => {
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || !target.closest('[role=grid]'))
        return;
      const { text, isEntered } = typed.current;
      if (isEntered) return;
      const isMore = text !== '' && /^.$/u.test(key);
      if (isMore) {
        typed.current.text += key;
        // To the grid a space, as of '1 234', would be something else.
        event.stopPropagation();
        event.preventDefault();
      } else if (beginsValue(key, selection)) typed.current.text += key;
      else if (key === 'Backspace') typed.current.text = text.slice(0, -1);
      else if (key === 'Enter' && text !== '') {
        event.stopPropagation();
        event.preventDefault();
        typed.current.isEntered = true;
      } else if (key !== 'Shift') typed.current = { ...NOTHING_TYPED };
    };
    // Whoever goes elsewhere no longer asks.
    const leave = () => void (typed.current.isAsked = false);
    addEventListener('keydown', note, { capture: true });
    addEventListener('pointerdown', leave, { capture: true });
    return () => {
      removeEventListener('keydown', note, { capture: true });
      removeEventListener('pointerdown', leave, { capture: true });
    };
  }, [typed, selection]);
  return null;
};

/** Beside the fields: gives them what was typed before. */
export const GiveTyped = ({ typed, editor }: TypedEarlyProps) => {
  const { edit } = editor;
  useLayoutEffect(() => {
    // Once all is drawn, and before the next key.
    queueMicrotask(() => {
      const { text, isEntered, isAsked } = typed.current;
      typed.current = { ...NOTHING_TYPED };
      if (text === '' && !isAsked) return;
      flushSync(() => edit.current?.(text === '' ? undefined : text));
      if (isEntered && document.activeElement instanceof HTMLInputElement) {
        document.activeElement.form?.requestSubmit();
      }
    });
  }, [typed, edit]);
  return null;
};
