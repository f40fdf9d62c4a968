// The buttons for a held piece; keys, wheel and touch gestures do the same.
import { t, tc } from "../i18n";

interface Props {
  fits: boolean;
  turn: (() => void) | null; // null: turning has no effect
  flip: (() => void) | null;
  place(): void;
  drop(): void;
}

export function PieceButtons({ fits, turn, flip, place, drop }: Props) {
  return (
    <>
      <button disabled={!turn} onClick={() => turn?.()}>
        ⟳ {t("Turn")} <Key name="R" />
      </button>
      <button disabled={!flip} onClick={() => flip?.()}>
        ⇋ {t("Flip")} <Key name="F" />
      </button>
      <button class="primary" disabled={!fits} onClick={place}>
        {tc("action", "Place")}
      </button>
      <button onClick={drop}>{t("Put back")}</button>
    </>
  );
}

// The key that does the same; hidden on devices without a keyboard.
export const Key = ({ name }: { name: string }) => <span class="key">({name})</span>;
