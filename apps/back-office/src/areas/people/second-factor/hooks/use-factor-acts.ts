import { ApiError } from '@meridienne/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMessages } from '../../../../components/messages.tsx';
import { noteDue } from '../../../../lib/session.ts';
import {
  addPasskey,
  confirmApp,
  makeRecoveryCodes,
  readFactorsAgain,
  removeApp,
  removePasskey,
  renamePasskey,
  startApp,
} from '../calls.ts';
import { useFactorWords } from './use-factor-words.ts';
import { NotProven, useProof } from './use-proof.ts';

interface Removal {
  readonly title: string;
  readonly text: string;
  readonly ok: string;
  readonly done: string;
  work(): Promise<unknown>;
}

/** What one does with one's own second factor. @param onGone when what was pressed is no longer there */
export const useFactorActs = (onGone: () => void) => {
  const { t } = useTranslation();
  const { message, modal } = useMessages();
  const client = useQueryClient();
  const wordsOf = useFactorWords();
  const { asked, proven } = useProof();
  /** New recovery codes, as long as they are shown. */
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const fail = (error: unknown) => {
    const words = error instanceof NotProven ? null : wordsOf(error);
    if (words !== null) void message.error(words);
  };
  /** What was waited for may open now, but not over codes that are shown this once. */
  const readAgain = async () => noteDue(await readFactorsAgain(client));
  const settle = async (done: string, made: readonly string[] | null = null) => {
    void message.success(done);
    if (made === null) return readAgain();
    setCodes(made);
    await readFactorsAgain(client);
  };
  /** As `FormModal` takes it: the window stays where nothing came of it, and says what stands against it. */
  const inWindow = async (work: () => Promise<unknown>): Promise<unknown> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof NotProven) return false;
      // What the server says of a field stands at it.
      if (error instanceof ApiError && error.violations.length > 0) throw error;
      const words = wordsOf(error);
      if (words === null) return false;
      throw new ApiError(words, 409);
    }
  };
  const askToRemove = ({ title, text, ok, done, work }: Removal) =>
    void modal.confirm({
      title,
      content: text,
      okText: ok,
      cancelText: t('shell.cancel'),
      okButtonProps: { danger: true },
      autoFocusButton: 'cancel',
      // It closes at once: a proof may be asked for.
      onOk: () => {
        const remove = async () => {
          await proven(work);
          await settle(done);
          onGone();
        };
        void remove().catch(fail);
      },
    });
  return {
    asked,
    codes,
    keepCodes: () => {
      setCodes(null);
      // The window that was open when they were made has gone before.
      void readAgain().catch(fail).finally(onGone);
    },
    add: (name: string) =>
      inWindow(async () => {
        const { recoveryCodes } = await proven(() => addPasskey(name));
        await settle(t('secondFactor.passkeyAdded'), recoveryCodes);
      }),
    rename: async (id: number, name: string) => {
      await renamePasskey(id, name);
      await settle(t('secondFactor.renamed'));
    },
    askToRemovePasskey: (id: number, name: string) =>
      askToRemove({
        title: t('secondFactor.removeAsk', { name }),
        text: t('secondFactor.removeText'),
        ok: t('secondFactor.remove'),
        done: t('secondFactor.removed'),
        work: () => removePasskey(id),
      }),
    /** @returns null where nothing came of it, which was said */
    startApp: () =>
      proven(startApp).catch((error: unknown) => {
        fail(error);
        return null;
      }),
    confirmApp: (code: string) =>
      inWindow(async () => {
        const { recoveryCodes } = await proven(() => confirmApp(code));
        await settle(t('secondFactor.appAdded'), recoveryCodes);
      }),
    askToRemoveApp: () =>
      askToRemove({
        title: t('secondFactor.appRemoveAsk'),
        text: t('secondFactor.appRemoveText'),
        ok: t('secondFactor.appRemove'),
        done: t('secondFactor.appRemoved'),
        work: removeApp,
      }),
    askForCodes: () =>
      void modal.confirm({
        title: t('secondFactor.recoveryAsk'),
        content: t('secondFactor.recoveryAskText'),
        okText: t('secondFactor.recoveryMake'),
        cancelText: t('shell.cancel'),
        autoFocusButton: 'cancel',
        onOk: () => {
          const make = async () => {
            setCodes(await proven(makeRecoveryCodes));
            await readFactorsAgain(client);
          };
          void make().catch(fail);
        },
      }),
  };
};

export type FactorActs = ReturnType<typeof useFactorActs>;
