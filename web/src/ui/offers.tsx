// What people at the table ask of each other, as banners over the page: taking back, and another game. Whoever is asked
// accepts or declines, whoever asks may withdraw and is told what became of it.
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import type { Action } from "../protocol/types";
import { useApp } from "../state/app";
import { offerNews, openOffer, type Offer, type RoomState } from "../state/room";
import { Icon } from "./icon";
import "./offers.css";

interface Props {
  state: RoomState;
  name(seat: number): string;
  act(action: Action): Promise<void>;
  rematch(): void; // offers one, agrees, or goes where it is played
}

export function Offers({ state, name, act, rematch }: Props) {
  const { t } = useApp();
  const [read, setRead] = useState(0); // the version of the news that was put away
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
            {t("room.accept")}
          </button>
        )}
        <button onClick={() => answer(false)}>{t(offer.mine ? "offer.withdraw" : "room.decline")}</button>
      </Banner>
    );
  if (state.rematch.room)
    return (
      <Banner asks>
        <span>{t("offer.rematch.ready")}</span>
        <button class="primary" onClick={rematch}>
          {t("offer.rematch.go")}
        </button>
      </Banner>
    );
  const news = offerNews(state.events, you);
  if (!news || news.version <= read) return null;
  return (
    <Banner>
      <span>{t(`offer.${news.what}.${news.became}`, { name: name(news.by) })}</span>
      <button
        class="quiet"
        aria-label={t("offer.close")}
        title={t("offer.close")}
        onClick={() => setRead(news.version)}
      >
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

// What is asked, in words.
export function useOfferText(state: RoomState | null, name: (seat: number) => string): (offer: Offer) => string {
  const { t } = useApp();
  return (offer) => {
    const who = offer.seats.map(name).join(", ");
    if (offer.mine) return t(`offer.${offer.what}.waiting`);
    return t(`offer.${offer.what}.asked`, { name: who, ply: (state?.position?.takeback?.ply ?? 0) + 1 });
  };
}
