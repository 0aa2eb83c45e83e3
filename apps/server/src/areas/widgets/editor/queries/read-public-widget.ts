import type { PublicWidget } from '@meridienne/contracts';
import type { Database } from '../../../../db/database.ts';
import { presentWidget, presentWidgetServiceType } from '../present.ts';
import { findWidget } from './list-widgets.ts';
import { listWidgetServiceTypes } from './widget-service-types.ts';

type Installation = { publicUrl: string; at: Date };

/** A widget as its visitors' browsers read it. @throws {AppError} 404 */
export const readPublicWidget = async (
  db: Database,
  id: number,
  { publicUrl, at }: Installation,
): Promise<PublicWidget> => presentWidget(await findWidget(db, id), publicUrl, at);

/** The service types that a widget offers, as they are shown. @throws {AppError} 404 */
export const readServiceTypes = async (db: Database, id: number, { publicUrl }: Installation) =>
  (await listWidgetServiceTypes(db, id)).map((tag) => presentWidgetServiceType(tag, publicUrl));
