import { Alert } from 'antd';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { restOf, type SentHere } from '../lib/sent-here.ts';

const reasonIn = (sent: SentHere | null, t: TFunction): string | null => {
  if (sent?.status === 404) return t(sent.isGone ? 'home.gone' : 'home.choose');
  if (sent?.status === 403) return t(sent.isUserUnknown ? 'profile.notFound' : 'errors.403');
  return null;
};

/** Whoever came here from a page that is not for them is told why: once, as the browser keeps the reason when it reloads. */
export const WhyHere = () => {
  const { t } = useTranslation();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [reason, setReason] = useState<string | null>(null);
  const sent = state as SentHere | null;
  const given = reasonIn(sent, t);
  if (given !== null && given !== reason) setReason(given);
  useEffect(() => {
    if (given === null || sent === null) return;
    void navigate({ pathname, search }, { replace: true, state: restOf(sent) });
  }, [given, sent, navigate, pathname, search]);
  if (reason === null) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="alert"
      style={{ marginBottom: 16 }}
      title={reason}
      closable={{ onClose: () => setReason(null), 'aria-label': t('shell.dismiss') }}
    />
  );
};
