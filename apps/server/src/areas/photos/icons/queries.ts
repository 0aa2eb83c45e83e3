import type { Icons } from '../../../integrations/icons/icons.ts';
import { sanitizeSvg } from '../../../integrations/svg/sanitize-svg.ts';
import { AppError, notFound } from '../../../kernel/app-error.ts';

/** An icon's markup, cleaned. @throws {AppError} 404 unknown; 422 nothing of it can be shown; as the icons' service does */
export async function readIcon(icons: Icons, icon: string): Promise<string> {
  const markup = await icons.markup(icon.trim());
  if (markup === null) throw notFound();
  const code = await sanitizeSvg(markup);
  if (code === null) throw new AppError('icon', 422);
  return code;
}
