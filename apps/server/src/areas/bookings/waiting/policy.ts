import type { CreateWish } from '@meridienne/contracts';
import { requireId } from '../../../hydra/iri.ts';
import { type AccountScope, scopeOfPublicWidget } from '../../../kernel/scope.ts';

/** The account whose line a visitor joins, as his page names it. @throws {AppError} 422 when the body names none */
export const waitingScopeOf = ({ account }: Pick<CreateWish, 'account'>): AccountScope =>
  scopeOfPublicWidget(requireId('Account', account, 'account'));
