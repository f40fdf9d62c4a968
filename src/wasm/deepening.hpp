// An analysis that runs until it is stopped and reports from time to time what it has found so far.
#pragma once

#include "protocol/study.hpp"
#include "wasm/thinking.hpp"

namespace scalinata {

class DeepeningWork final : public Work {
 public:
  // `report` gets the result so far, from analysis_of; `last`: it is final.
  using Report = std::function<void(const Json& analysis, bool last)>;
  DeepeningWork(AnalysisRequest asked, const BotSettings& settings, Report report)
      : asked_(std::move(asked)), settings_(settings), report_(std::move(report)) {}

  bool resume(double seconds) override;
  void end() override { say(true); }

 private:
  void say(bool last) { report_(analysis_of(*asked_.game, bot_->thought(), asked_.options), last); }

  AnalysisRequest asked_;
  BotSettings settings_;
  Report report_;
  std::unique_ptr<AnyBot> bot_;  // once it has begun
  double spent_ = 0;             // seconds
  double said_ = 0;              // value of spent_ at the last report
};

}  // namespace scalinata
