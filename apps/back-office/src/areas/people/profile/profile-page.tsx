import { ApiError } from '@meridienne/client';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router';
import { LoadFailed } from '../../../components/load-failed.tsx';
import { Page } from '../../../components/page.tsx';
import type { SentHere } from '../../../lib/sent-here.ts';
import { isStaff } from '../../../lib/session.ts';
import { useIsSuperAdmin, useSession } from '../../../lib/use-session.ts';
import { Security } from '../second-factor/components/security.tsx';
import { OwnSessions } from '../sessions/components/own-sessions.tsx';
import { calledName } from './logic/called-name.ts';
import { ProfileForm } from './components/profile-form.tsx';
import { profileQuery } from './calls.ts';

/** No such user, or nothing that could be one's id. */
const isUnknown = (error: unknown) => error instanceof ApiError && [404, 422].includes(error.status);

/** One's own profile, or anybody's for a super administrator (O §2). */
export const ProfilePage = () => {
  const { t } = useTranslation();
  const { id: asked } = useParams();
  const id = Number(asked);
  const session = useSession();
  const isOwn = session?.id === id;
  const mayEdit = useIsSuperAdmin() || isOwn;
  const { data, error, refetch } = useQuery({
    ...profileQuery(id),
    enabled: mayEdit && Number.isSafeInteger(id),
  });
  // Signed out: the layout sends to the door.
  if (!session) return null;
  const sendHome = (state: SentHere) => (
    <Navigate to={isStaff(session) ? '/home' : '/accueil'} replace state={state} />
  );
  if (!mayEdit) return sendHome({ status: 403 });
  if (!Number.isSafeInteger(id) || isUnknown(error)) return sendHome({ status: 403, isUserUnknown: true });
  const title = isOwn ? t('profile.own') : t('profile.of', { name: data ? calledName(data) : '…' });
  return (
    <Page title={title}>
      {error && !data && <LoadFailed onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton active paragraph={{ rows: 10 }} />}
      {data && <ProfileForm key={id} user={data} isOwn={isOwn} />}
      {data && isOwn && <Security />}
      {data && isOwn && <OwnSessions />}
    </Page>
  );
};
