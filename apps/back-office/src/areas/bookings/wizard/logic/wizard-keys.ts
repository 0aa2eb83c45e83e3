import type { KeyboardEvent } from 'react';
import { isTyping } from '../../../../lib/key-target.ts';
import type { Wizard } from '../hooks/use-wizard.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const isControl = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('button, a') !== null;
/** An antd list field opens by Enter. */
const isList = (target: EventTarget) =>
  target instanceof HTMLElement && target.closest('.ant-select') !== null;

/**
 * Enter goes on from wherever it means nothing else; Shift+Enter and Alt+Left go back.
 * @param isTooSoon whether a press was meant for the step before
 */
export const wizardKeys =
  (wizard: Wizard, isTooSoon: () => boolean) => (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    // On a Mac, Alt with the left or right arrow moves by a word.
    const isBack = event.key === 'ArrowLeft' && event.altKey && !(isApple && isTyping(target));
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing && !event.altKey;
    if (!isBack && !isEnter) return;
    const isText = target instanceof HTMLTextAreaElement;
    if (isBack || (event.shiftKey && !isText)) {
      event.preventDefault();
      wizard.back();
    } else if (event.repeat && !isText) {
      // Held down, it would go through all steps, and book.
      event.preventDefault();
    } else if (!event.shiftKey && !isControl(target) && !isList(target)) {
      event.preventDefault();
      if (!event.repeat && !isTooSoon()) wizard.form.submit();
    }
  };
