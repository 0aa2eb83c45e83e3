import { Button } from 'antd';
import { focusPage } from '../../../../lib/focus-page.ts';
import { useMessages } from '../../../../components/messages.tsx';

interface UndoNotice {
  /** One of the same name takes its place. */
  readonly name: string;
  readonly text: string;
  /** What the button reads, and what it is called where the notice isn't seen. */
  readonly undoText: string;
  readonly undoLabel: string;
  undo(): Promise<void>;
}

/** Long enough to read it and to reach its button. */
const SHOWN_S = 10;

/** Tells of a change, with the way to take it back. */
export const useUndoNotice = (): ((notice: UndoNotice) => void) => {
  const { message } = useMessages();
  return ({ name: key, text, undoText, undoLabel, undo }) => {
    const before = document.activeElement;
    const takeBack = () => {
      message.destroy(key);
      // The button is gone: the focus goes back to where the change was made, if that is still there.
      if (before instanceof HTMLElement && before.isConnected && before !== document.body) before.focus();
      else focusPage();
      void undo();
    };
    const content = (
      <>
        {text}
        <Button type="link" size="small" aria-label={undoLabel} onClick={takeBack}>
          {undoText}
        </Button>
      </>
    );
    void message.open({ key, type: 'success', duration: SHOWN_S, content });
  };
};
