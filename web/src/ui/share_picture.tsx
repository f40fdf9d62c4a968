// The board at the end as a picture: handed to the device's own sheet where it has one for files, else saved.
import { useState } from "preact/hooks";
import { fetchPicture } from "../protocol/api";
import { useApp } from "../state/app";
import { Icon } from "./icon";
import { saveFile } from "./save_file";

export function SharePicture({ room, title }: { room: string; title: string }) {
  const { t, settings } = useApp();
  const [problem, setProblem] = useState<string | null>(null);
  const share = async () => {
    const picture = await fetchPicture(settings.language, room);
    const name = `${room}.png`;
    const file = new File([picture], name, { type: picture.type });
    if (!navigator.canShare?.({ files: [file] })) return saveFile(name, picture, picture.type);
    // Whoever closes the sheet has shared nothing, and that is no fault.
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
        <Icon name="picture" /> {t("end.picture")}
      </button>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}
