// Said beside a game that the browser does not keep, with a way to keep it.
import { engine } from "../engine/engine";
import { fetchRecord } from "../protocol/api";
import { useApp } from "../state/app";
import { isHere } from "../state/places";
import { saveFile } from "./save_file";

export function Unkept({ room, token }: { room: string; token: string | undefined }) {
  const { t, settings } = useApp();
  if (!engine.unkept || !isHere(room)) return null;
  const save = async () => {
    const record = await fetchRecord(settings.language, room, token);
    saveFile(`${room}.scalinata.json`, JSON.stringify(record));
  };
  return (
    <p class="advice unkept" role="status">
      {t(`kept.${engine.unkept}`)} <button onClick={() => void save()}>{t("kept.save")}</button>
    </p>
  );
}
