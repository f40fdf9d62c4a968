// Shares a picture of the final board where the device can share files, else downloads it.
import { useState } from "preact/hooks";
import { fetchPicture } from "../protocol/api";
import { useApp } from "../state/app";
import { Icon } from "./icon";
import { saveFile } from "./save_file";
import { t } from "../i18n";

export function SharePicture({ room, title }: { room: string; title: string }) {
  const { settings } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const share = async () => {
    const picture = await fetchPicture(settings.language, room);
    const name = `${room}.png`;
    const file = new File([picture], name, { type: picture.type });
    if (!navigator.canShare?.({ files: [file] })) return saveFile(name, picture, picture.type);
    // Cancelling the share dialog is not an error.
    await navigator.share({ title, files: [file] }).catch(() => {});
  };
  return (
    <>
      <button
        onClick={() =>
          void share().then(
            () => setProblem(null),
            (error: Error) => setProblem(error.message),
          )
        }
      >
        <Icon name="picture" /> {t("Share the picture")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
