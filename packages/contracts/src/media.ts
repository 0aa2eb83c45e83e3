import { Type, type Static } from 'typebox';

const uid = () => Type.String({ minLength: 1, maxLength: 60 });

/** An image of the photo library: its uid, or the item as a reply carried it. */
export const imageReference = () => Type.Union([uid(), Type.Object({ uid: uid() })]);
export type ImageReference = Static<ReturnType<typeof imageReference>>;
