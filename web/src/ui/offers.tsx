// Banners for offers to undo or to play again: to accept, decline or withdraw them, and with their outcome.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Action } from "../protocol/types";
import { offerNews, openOffer, type Offer, type OfferNews, type RoomState } from "../state/room";
import { Icon } from "./icon";
import "./offers.css";
import { t } from "../i18n";

interface Props {
  state: RoomState;
  name(seat: number): string;
  act(action: Action): Promise<void>;
  rematch(): void; // offers one, accepts it, or goes to the new game
}

export function Offers({ state, name, act, rematch }: Props) {
  const [read, setRead] = useState(0); // the version of the news that was closed
  const you = state.you.seat;
  const offer = openOffer(state);
  const text = useOfferText(state, name);
  if (you === null) return null;
  const answer = (accept: boolean) => {
    if (offer?.what === "rematch" && accept) return rematch();
    void act({ do: offer?.what === "rematch" ? "answer_rematch" : "answer_takeback", accept });
  };
  if (offer)
    return (
      <Banner asks={!offer.mine}>
        <span>{text(offer)}</span>
        {!offer.mine && (
          <button class="primary" onClick={() => answer(true)}>
            {t("Accept")}
          </button>
        )}
        <button onClick={() => answer(false)}>{offer.mine ? t("Withdraw") : t("Decline")}</button>
      </Banner>
    );
  if (state.rematch.room)
    return (
      <Banner asks>
        <span>{t("Everyone wants a rematch")}</span>
        <button class="primary" onClick={rematch}>
          {t("Go to the new game")}
        </button>
      </Banner>
    );
  const news = offerNews(state.events, you);
  if (!news || news.version <= read) return null;
  return (
    <Banner>
      <span>{newsText(news, name(news.by))}</span>
      <button class="quiet" aria-label={t("Close")} title={t("Close")} onClick={() => setRead(news.version)}>
        <Icon name="close" />
      </button>
    </Banner>
  );
}

export const Banner = ({ asks = false, children }: { asks?: boolean; children: ComponentChildren }) => (
  <div class="offer-banner" role={asks ? "alert" : "status"}>
    {children}
  </div>
);

function newsText({ what, became }: OfferNews, name: string): string {
  switch (became) {
    case "accepted":
      return what === "rematch" ? t("Rematch accepted") : t("The move was undone");
    case "declined":
      return what === "rematch"
        ? t("{name} does not want a rematch", { name })
        : t("{name} declined to undo the move", { name });
    case "withdrawn":
      return what === "rematch"
        ? t("{name} no longer wants a rematch", { name })
        : t("{name} no longer wants to undo", { name });
  }
}

export function useOfferText(state: RoomState | null, name: (seat: number) => string): (offer: Offer) => string {
  return (offer) => {
    const who = offer.seats.map(name).join(", ");
    if (offer.what === "rematch")
      return offer.mine
        ? t("You asked for a rematch: waiting for an answer")
        : t("{name} would like a rematch", { name: who });
    return offer.mine
      ? t("You asked to undo: waiting for an answer")
      : t("{name} would like to undo move {ply}", { name: who, ply: (state?.position?.takeback?.ply ?? 0) + 1 });
  };
}
