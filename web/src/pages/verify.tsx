// Checks that a game's secret matches its commitment, and that the deal and all chance events follow from it.
import { useEffect, useState } from "preact/hooks";
import { fetchRecord, study as ask } from "../protocol/api";
import type { Imported, Verified } from "../protocol/types";
import { useApp } from "../state/app";
import { notedCommitment } from "../state/commitments";
import { sha256 } from "../state/sha256";
import { storage } from "../state/storage";
import "./room.css";
import "./study.css";
import { mark, t, tn } from "../i18n";

interface Findings {
  fingerprint: boolean;
  verified: Verified;
}

export function VerifyPage() {
  const { route, settings } = useApp();
  const language = settings.language;
  const room = route.page === "verify" ? route.room : undefined;
  const noted = room ? notedCommitment(storage, room) : undefined;
  const [record, setRecord] = useState<Record<string, unknown> | null>(null);
  const [commitment, setCommitment] = useState(noted ?? "");
  const [secret, setSecret] = useState("");
  const [findings, setFindings] = useState<Findings | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const failed = (error: Error) => setProblem(error.message);
  const take = (found: Record<string, unknown>) => {
    const { chance } = found as { chance?: { commitment?: string; secret?: string } };
    setRecord(found);
    setFindings(null);
    setProblem(chance?.secret || !found.moves || !room ? null : t("The secret is revealed when the game is over."));
    setSecret(chance?.secret ?? "");
    setCommitment(chance?.commitment ?? noted ?? "");
  };
  useEffect(() => {
    if (room) fetchRecord(language, room).then(take, failed);
  }, [room]);
  const openFile = (file: File | undefined) =>
    file
      ?.text()
      .then((text) => ask<Imported>(language, "import", { text, language }))
      .then((found) => take(found.record))
      .catch(failed);
  const check = (event: Event) => {
    event.preventDefault();
    setFindings(null);
    const [revealed, published] = [secret.trim(), commitment.trim()];
    ask<Verified>(language, "verify", { record, secret: revealed, commitment: published, language }).then(
      (verified) => (setProblem(null), setFindings({ fingerprint: sha256(revealed) === published, verified })),
      failed,
    );
  };
  return (
    <div class="verify">
      <h1>{t("Was the deal fair?")}</h1>
      <p>
        {t(
          mark(
            "Before dealing, the server publishes a commitment: the fingerprint of a secret. The deal " +
              "and everything that chance decides later follow from that secret, which is revealed at " +
              "the end. So nobody can rearrange the cards afterwards, and everybody can check.",
          ),
        )}
      </p>
      <form class="form" onSubmit={check}>
        {!room && (
          <label>
            {t("A finished game")}
            <input
              type="file"
              accept=".json,application/json"
              onChange={(event) => openFile(event.currentTarget.files?.[0])}
            />
          </label>
        )}
        <label>
          {t("Commitment (published before the game)")}
          <input
            type="text"
            required
            spellcheck={false}
            value={commitment}
            onInput={(event) => setCommitment(event.currentTarget.value)}
          />
          {noted && <small>{t("This browser saved the commitment itself when it first saw the room.")}</small>}
        </label>
        <label>
          {t("Secret (revealed at the end)")}
          <input
            type="text"
            required
            spellcheck={false}
            value={secret}
            onInput={(event) => setSecret(event.currentTarget.value)}
          />
        </label>
        <div class="buttons">
          <button type="submit" class="primary" disabled={!record}>
            {t("Check")}
          </button>
        </div>
      </form>
      {problem && (
        <p class="problem" role="alert">
          {problem}
        </p>
      )}
      {findings && (
        <div role="status">
          <ul class="checks panel">
            <Finding
              good={findings.fingerprint}
              text={
                findings.fingerprint
                  ? t("The secret matches the published fingerprint (computed in this browser).")
                  : t("The secret does not match the published fingerprint.")
              }
            />
            {noted && (
              <Finding
                good={noted === commitment.trim()}
                text={
                  noted === commitment.trim()
                    ? t("The commitment is the one this browser saved at the start.")
                    : t("This browser saved a different commitment at the start: {noted}", { noted })
                }
              />
            )}
            <Finding
              good={findings.verified.honest}
              text={
                findings.verified.honest
                  ? t("The deal and all chance events follow from the secret (replayed by the server).")
                  : t("The deal or a chance event does not follow from the secret: {reason}", {
                      reason: findings.verified.reason ?? "",
                    })
              }
            />
            {findings.verified.given !== undefined && (
              <li>
                <b>·</b>
                <span>
                  {tn(
                    findings.verified.given,
                    "The game began from a given position: its setup and the first move were not random, and " +
                      "not checked.",
                    "The game began from a given position: its setup and the first {n} moves were not random, " +
                      "and not checked.",
                  )}
                </span>
              </li>
            )}
          </ul>
        </div>
      )}
      <p>{t("Don't trust this server? Check the saved game yourself:")}</p>
      <pre tabIndex={0}>
        scalinata verify {room ?? "game"}.scalinata.json --secret {secret || "SECRET"} --commitment{" "}
        {commitment || "COMMITMENT"}
      </pre>
    </div>
  );
}

function Finding({ good, text }: { good: boolean; text: string }) {
  return (
    <li>
      <b class={good ? "yes" : "no"}>
        {good ? "✓" : "✗"} <span class="hidden">{good ? t("yes") : t("no")}</span>
      </b>
      <span>{text}</span>
    </li>
  );
}
