import type { Account, Widget } from '@meridienne/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureOf } from '../../../../lib/api-error.ts';
import { update } from '../calls.ts';
import { widgetsKey } from '../../record/calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

interface ActiveSwitchProps {
  readonly account: Account;
  readonly widget: Widget;
}

/** Shows the widget to visitors or hides it, at once (O §4); what fails is taken back. */
export const ActiveSwitch = ({ account, widget }: ActiveSwitchProps) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const client = useQueryClient();
  /** What it is being turned to. */
  const [wanted, setWanted] = useState<boolean | null>(null);
  const turn = async (isActive: boolean) => {
    setWanted(isActive);
    try {
      await update(widget.id, { isActive });
      void message.success(t(isActive ? 'widgets.nowActive' : 'widgets.nowInactive', { name: widget.name }));
    } catch (error) {
      void message.error(failureOf(error, t));
    }
    // Also after a failure: somebody else may have deleted it.
    await client.invalidateQueries({ queryKey: widgetsKey(account.id) });
    setWanted(null);
  };
  return (
    <Switch
      checked={wanted ?? widget.isActive}
      loading={wanted !== null}
      disabled={!account.mayManage}
      aria-label={t('widgets.activeOf', { name: widget.name })}
      onChange={(isOn) => void turn(isOn)}
    />
  );
};
