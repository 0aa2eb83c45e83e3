import type { WidgetKey } from '@meridienne/i18n/widget';
import { useWidget } from '../element/widget-context.ts';

interface SwitchLinkProps {
  readonly to: 'login' | 'signup' | 'forgot';
  readonly text: WidgetKey;
  readonly isButton?: boolean;
}

/** Leads to another of the account's forms; what was typed goes along. */
export const SwitchLink = ({ to, text, isButton = false }: SwitchLinkProps) => {
  const { texts, dispatch } = useWidget();
  return (
    <button
      type="button"
      className={isButton ? 'button' : 'link'}
      onClick={() => dispatch({ type: 'drawerOpened', drawer: { name: 'account', form: to } })}
    >
      {texts.t(text)}
    </button>
  );
};
