// Honest chance, checked: that a secret is the one committed to, and that deal and chance follow from it.
import { useEffect, useState } from "preact/hooks";
import { fetchRecord, study as ask } from "../protocol/api";
import type { Imported, Verified } from "../protocol/types";
import { useApp } from "../state/app";
import { notedCommitment } from "../state/commitments";
import { sha256 } from "../state/sha256";
import { storage } from "../state/storage";
import "./room.css";
import "./study.css";

interface Findings {
  fingerprint: boolean;
  verified: Verified;
}

export function VerifyPage() {
  const { t, route, settings } = useApp();
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
    setProblem(chance?.secret || !found.moves || !room ? null : t("verify.running"));
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
    const [told, promised] = [secret.trim(), commitment.trim()];
    ask<Verified>(language, "verify", { record, secret: told, commitment: promised, language }).then(
      (verified) => (setProblem(null), setFindings({ fingerprint: sha256(told) === promised, verified })),
      failed,
    );
  };
  return (
    <div class="verify">
      <h1>{t("verify.title")}</h1>
      <p>{t("verify.intro")}</p>
      <form class="form" onSubmit={check}>
        {!room && (
          <label>
            {t("verify.file")}
            <input
              type="file"
              accept=".json,application/json"
              onChange={(event) => openFile(event.currentTarget.files?.[0])}
            />
          </label>
        )}
        <label>
          {t("verify.commitment")}
          <input
            type="text"
            required
            spellcheck={false}
            value={commitment}
            onInput={(event) => setCommitment(event.currentTarget.value)}
          />
          {noted && <small>{t("verify.noted")}</small>}
        </label>
        <label>
          {t("verify.secret")}
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
            {t("verify.check")}
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
              text={t(findings.fingerprint ? "verify.fingerprint" : "verify.noFingerprint")}
            />
            {noted && (
              <Finding
                good={noted === commitment.trim()}
                text={noted === commitment.trim() ? t("verify.same") : t("verify.notSame", { noted })}
              />
            )}
            <Finding
              good={findings.verified.honest}
              text={
                findings.verified.honest
                  ? t("verify.follows")
                  : t("verify.followsNot", { reason: findings.verified.reason ?? "" })
              }
            />
            {findings.verified.given !== undefined && (
              <li>
                <b>·</b>
                <span>{t("verify.given", { n: findings.verified.given })}</span>
              </li>
            )}
          </ul>
        </div>
      )}
      <p>{t("verify.yourself")}</p>
      <pre tabIndex={0}>
        scalinata verify {room ?? "game"}.scalinata.json --secret {secret || "SECRET"} --commitment{" "}
        {commitment || "COMMITMENT"}
      </pre>
    </div>
  );
}

function Finding({ good, text }: { good: boolean; text: string }) {
  const { t } = useApp();
  return (
    <li>
      <b class={good ? "yes" : "no"}>
        {good ? "✓" : "✗"} <span class="hidden">{t(good ? "verify.yes" : "verify.no")}</span>
      </b>
      <span>{text}</span>
    </li>
  );
}
