import type { Account } from '@meridienne/contracts';
import { hostedPageUrl } from '@meridienne/domain';
import { useQuery } from '@tanstack/react-query';
import { allWidgetsQuery, embedCode } from '../../../widgets/door.ts';

/** The line for a site and the page for who has none, of the account's active widget; null where it has none. */
export const useEmbed = (account: Account) => {
  const widgets = useQuery(allWidgetsQuery(account.id));
  const widget = widgets.data?.find(({ isActive }) => isActive);
  const embed = widget && {
    origin: location.origin,
    accountId: account.id,
    accountName: account.name,
    widgetId: widget.id,
    language: account.defaultLanguage,
  };
  return { widgets, embed: embed ? { code: embedCode('script', embed), page: hostedPageUrl(embed) } : null };
};
