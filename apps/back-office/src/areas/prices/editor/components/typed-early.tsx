import { type RefObject, useEffect } from 'react';
import { flushSync } from 'react-dom';
import type { PriceEditor } from '../hooks/use-price-editor.ts';

/** A price that is typed on the grid before its field is there. */
export interface TypedEarly {
  text: string;
  /** Enter came after it. */
  isEntered: boolean;
}

interface TypedEarlyProps {
  readonly typed: RefObject<TypedEarly>;
}

/** In the fields' place, until they are there: a price of which they had only the end would be another price. */
export const KeepTyped = ({ typed }: TypedEarlyProps) => {
  useEffect(() => {
    const note = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, target } = event;
      if (ctrlKey || metaKey || altKey || !(target instanceof Element) || !target.closest('[role=grid]'))
        return;
      const { text, isEntered } = typed.current;
      if (isEntered) return;
      if (/^\d$/.test(key) || (text !== '' && /^[.,]$/.test(key))) typed.current.text += key;
      else if (key === 'Backspace') typed.current.text = text.slice(0, -1);
      else if (key === 'Enter' && text !== '') {
        event.stopPropagation();
        event.preventDefault();
        typed.current.isEntered = true;
      } else if (key !== 'Shift') typed.current.text = '';
    };
    addEventListener('keydown', note, { capture: true });
    return () => removeEventListener('keydown', note, { capture: true });
  }, [typed]);
  return null;
};

/** Beside the fields: gives them what was typed before. */
export const GiveTyped = ({ typed, editor }: TypedEarlyProps & { readonly editor: PriceEditor }) => {
  const { edit } = editor;
  useEffect(() => {
    const { text, isEntered } = typed.current;
    if (text === '') return;
    const timer = setTimeout(() => {
      typed.current = { text: '', isEntered: false };
      flushSync(() => edit.current?.(text));
      if (isEntered && document.activeElement instanceof HTMLInputElement) {
        document.activeElement.form?.requestSubmit();
      }
    });
    return () => clearTimeout(timer);
  }, [typed, edit]);
  return null;
};
