import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router';
import { useSession } from '../../../lib/use-session.ts';
import { logOut } from './logic/log-out.ts';
import { useMessages } from '../../../components/messages.tsx';

/** How long the notice stays: it says what is left to do, and takes time to read. */
const READING_SECONDS = 20;

/** Logs out whoever is signed in, and shows the travellers' log-in (A §2). */
export const LogoutPage = () => {
  const { t } = useTranslation();
  const { message } = useMessages();
  const session = useSession();
  const leave = useEffectEvent(async () => {
    if (!(await logOut())) void message.warning(t('logout.untold'), READING_SECONDS);
  });
  useEffect(() => void leave(), []);
  return session ? null : <Navigate to="/login" replace />;
};
