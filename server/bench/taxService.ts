import { makeCertificate, toPkcs12 } from "../src/demo/taxService/certificates.ts";
import { startTaxService } from "../src/demo/taxService/taxService.ts";
import "./endWithParent.ts";

/** Runs a simulator of the tax service that knows everybody, and makes a certificate. */
process.on("message", (message: { taxNumber: string; password: string }) => {
  void startTaxService({ isOpen: true }).then(({ address, authority }) => {
    const { taxNumber, password } = message;
    const key = makeCertificate({ name: "Bench", taxNumber }, authority);
    process.send?.({
      address,
      authority: authority.certificate.toString(),
      file: toPkcs12(key, password).toString("base64"),
    });
  });
});
