// On any other page: what the others ask in the game that was left last.
import { heldRoom } from "../state/seats";
import { openOffer } from "../state/room";
import { useApp } from "../state/app";
import { storage } from "../state/storage";
import { useRoom } from "../state/use_room";
import { seatName, useGameTitle } from "./names";
import { Banner, useOfferText } from "./offers";

const channel = 3; // of no page

export function Elsewhere({ room }: { room: string }) {
  const { t, go } = useApp();
  const title = useGameTitle();
  const held = heldRoom(storage, room);
  const { state } = useRoom(channel, room, held?.seats[0]?.token, undefined, () => {});
  const text = useOfferText(state, (seat) => (state ? seatName(state, seat, t) : ""));
  const offer = state && openOffer(state);
  if (!state || !offer || offer.mine) return null;
  return (
    <Banner asks>
      <span>
        {title(state.game)}: {text(offer)}
      </span>
      <button class="primary" onClick={() => go({ page: "room", room })}>
        {t("offer.answer")}
      </button>
    </Banner>
  );
}
