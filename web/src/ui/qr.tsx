// A link as a QR code, for the phone across the table.
import qrcode from "qrcode-generator";

export function Qr({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, "M");
  code.addData(text);
  code.make();
  const size = code.getModuleCount();
  let path = "";
  for (let y = 0; y < size; ++y) for (let x = 0; x < size; ++x) if (code.isDark(y, x)) path += `M${x} ${y}h1v1h-1z`;
  return (
    <svg class="qr" role="img" aria-label={label} viewBox={`-2 -2 ${size + 4} ${size + 4}`} width="168" height="168">
      <rect x="-2" y="-2" width={size + 4} height={size + 4} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
