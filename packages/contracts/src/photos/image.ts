import { Type, type Static } from 'typebox';

/** One image of the photo library, by the address of each size: `.webp`, and `.avif` for who reads that. */
export const imageSchema = Type.Object({
  uid: Type.String(),
  display: Type.Object({
    native: Type.Object({ sm: Type.String(), th: Type.String(), md: Type.String(), lg: Type.String() }),
  }),
});
export type Image = Static<typeof imageSchema>;
