import type { Permission } from '@meridienne/contracts';
import { writeMoment } from '@meridienne/domain';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';

/** Of somebody who has never come in: until when he can. */
export const InvitationTag = ({ invitation }: Pick<Permission, 'invitation'>) => {
  const { t, i18n } = useTranslation();
  if (invitation === null) return null;
  if (invitation.isOver) return <Tag color="error">{t('permissions.invitationOver')}</Tag>;
  const on = writeMoment(invitation.until, i18n.language, { dateStyle: 'medium' });
  return <Tag color="warning">{t('permissions.invitedUntil', { on })}</Tag>;
};
