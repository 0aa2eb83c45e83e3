import { ApiError } from '@meridienne/client';
import type { Account, UpdateAccount, updateAccount } from '@meridienne/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../../lib/api.ts';
import { useAccountLists } from '../calls.ts';
import { useMessages } from '../../../../components/messages.tsx';

/** How long a switch rests before it is saved (A §9). */
const DEBOUNCE_MS = 300;

interface AccountSwitch {
  readonly account: Account;
  readonly value: boolean;
  /** The change that is sent to turn the switch. */
  readonly change: (isOn: boolean) => UpdateAccount;
  /** The text that is shown once the switch is turned. */
  readonly done: (isOn: boolean) => string;
}

/** A switch of the list: turned at once, saved when it rests, taken back when that fails (A §4). */
export const useAccountSwitch = ({ account, value, change, done }: AccountSwitch) => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const lists = useAccountLists();
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = async (isOn: boolean) => {
    waiting.current = undefined;
    if (isOn === value) return setWanted(null);
    setIsSaving(true);
    try {
      const saved = await call<typeof updateAccount>('PATCH /accounts/:id', {
        params: { id: account.id },
        body: change(isOn),
      });
      await lists.replace(saved);
      void message.success(done(isOn));
    } catch (error) {
      const isGone = error instanceof ApiError && error.status === 404;
      void message.error(t(isGone ? 'accounts.gone' : 'accounts.switchFailed'));
      await lists.reload();
    } finally {
      setIsSaving(false);
      // Unless it has been turned again meanwhile.
      if (waiting.current === undefined) setWanted(null);
    }
  };
  const turn = (isOn: boolean) => {
    setWanted(isOn);
    clearTimeout(waiting.current);
    waiting.current = setTimeout(() => void save(isOn), DEBOUNCE_MS);
  };
  // Left for another page before it rested: saved all the same.
  const leave = useEffectEvent(() => {
    if (waiting.current === undefined) return;
    clearTimeout(waiting.current);
    void save(wanted ?? value);
  });
  useEffect(() => () => leave(), []);
  return { isOn: wanted ?? value, isSaving, turn };
};
