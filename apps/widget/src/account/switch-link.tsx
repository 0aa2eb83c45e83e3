import type { WidgetKey } from '@meridienne/i18n/widget';
import { useWidget } from '../element/widget-context.ts';

interface SwitchLinkProps {
  readonly to: 'login' | 'signup' | 'forgot';
  readonly text: WidgetKey;
}

/** Leads to another of the account's forms; what was typed goes along. */
export const SwitchLink = ({ to, text }: SwitchLinkProps) => {
  const { texts, dispatch } = useWidget();
  return (
    <button
      type="button"
      className="link"
      onClick={() => dispatch({ type: 'drawerOpened', drawer: { name: 'account', form: to } })}
    >
      {texts.t(text)}
    </button>
  );
};
