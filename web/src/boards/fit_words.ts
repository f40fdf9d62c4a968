// Whether the held piece fits where it is, in words.
import { t } from "../i18n";

export const fitWords = (piece: string, cell: string, fits: boolean): string =>
  fits ? t("{piece} at {cell}: fits", { piece, cell }) : t("{piece} at {cell}: does not fit", { piece, cell });
