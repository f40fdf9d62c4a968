// On any other page: an open offer in the game that the person visited last.
import { heldRoom } from "../state/seats";
import { openOffer } from "../state/room";
import { useApp } from "../state/app";
import { storage } from "../state/storage";
import { useRoom } from "../state/use_room";
import { seatName, useGameTitle } from "./names";
import { Banner, useOfferText } from "./offers";
import { labelled, t } from "../i18n";

const channel = 3; // used by no page

export function LastGameOffer({ room }: { room: string }) {
  const { go } = useApp();
  const title = useGameTitle();
  const held = heldRoom(storage, room);
  const { state } = useRoom(channel, room, held?.seats[0]?.token, undefined, () => {});
  const text = useOfferText(state, (seat) => (state ? seatName(state, seat) : ""));
  const offer = state && openOffer(state);
  if (!state || !offer || offer.mine) return null;
  return (
    <Banner asks>
      <span>{labelled(title(state.game), text(offer))}</span>
      <button class="primary" onClick={() => go({ page: "room", room })}>
        {t("Answer")}
      </button>
    </Banner>
  );
}
